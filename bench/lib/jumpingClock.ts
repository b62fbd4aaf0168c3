// Loaded into a server process before its own code. SIGUSR2 moves the clock three years ahead, and the next SIGUSR2 moves it back.
const jump = 3 * 365 * 24 * 60 * 60 * 1000;

const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words: unknown[], made) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, made) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver): unknown =>
    key === 'now' ? now : Reflect.get(target, key, receiver),
});

process.on('SIGUSR2', () => {
  ahead = jump - ahead;
});
