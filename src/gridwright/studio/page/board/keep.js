// What the browser keeps: progress by puzzle, and the settings. Where storage is off or full, the game goes on without.

const PREFIX = "gridwright ";
const MOST_GAMES = 200;
const MOST_CELLS = 700;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function setting(name, otherwise) {
  const kept = read(`setting ${name}`, undefined);
  return kept === undefined ? otherwise : kept;
}

export function keepSetting(name, value) {
  write(`setting ${name}`, value);
}

/** The games that were played, the latest first: [{ id, title, seconds, solved, open }]. */
export function games() {
  return read("games", []);
}

export function keptGame(id) {
  return read(`game ${id}`, null);
}

/** Keeps a game, and a board of usual size with it, so that it can be played without the server. */
export function keepGame(id, about, cells, board) {
  const others = games().filter((each) => each.id !== id);
  const forget = (old) => localStorage.removeItem(`${PREFIX}game ${old.id}`);
  others.splice(MOST_GAMES - 1).forEach(forget);
  if (!write(`game ${id}`, { ...about, cells, board: cells.length > MOST_CELLS ? null : board }) && others.length)
    forget(others.pop());
  write("games", [{ id, ...about }, ...others]);
}
