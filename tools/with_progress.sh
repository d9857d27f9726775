#!/bin/sh
# with_progress.sh LOG COMMAND...: a long build, its output in a log. Says now and then how far it is; where the build
# fails, shows the log and fails too.
log=$1
shift
"$@" > "$log" 2>&1 &
build=$!
trap 'kill $build 2> /dev/null; exit 130' INT TERM
seconds=0
while kill -0 $build 2> /dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ $((seconds % 15)) -eq 0 ] && grep -o '\[[0-9]*/[0-9]*\]' "$log" | tail -1 | sed "s/^/  /; s/\$/ after $seconds s/"
done
wait $build && exit
cat "$log"
exit 1
