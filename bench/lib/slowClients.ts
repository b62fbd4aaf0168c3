import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';

interface Target {
  port: number;
  cookie: string;
  /** Path of a large file. */
  file: string;
}

/** The requests of slow clients: `beginning` is sent immediately, `rest` byte by byte. Slow readers send no `rest`. */
const kinds = {
  'slow headers': ({ cookie }: Target) => ({
    beginning: `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`,
    rest: `X-Slow: ${'x'.repeat(1000)}`,
  }),
  'slow body': ({ cookie }: Target) => ({
    beginning:
      `POST ${api.contact.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    rest: ' '.repeat(900),
  }),
  'slow reading': ({ cookie, file }: Target) => ({
    beginning: `GET ${file} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`.repeat(20),
    rest: '',
  }),
};

async function dawdle(socket: Socket, rest: string): Promise<void> {
  for (let at = 0; !socket.destroyed && !socket.writableEnded; at += 1) {
    if (at < rest.length) socket.write(rest[at] ?? '');
    // Reads one kilobyte per second.
    socket.read(1024);
    await sleep(1000);
  }
}

/** Keeps `count` slow clients connected, a third of each kind. Disconnected ones reconnect. */
export function startSlowClients(count: number, target: Target) {
  const open = new Set<Socket>();
  let stopping = false;
  let cutOff = 0;
  const keepOne = (make: (target: Target) => { beginning: string; rest: string }) => {
    const { beginning, rest } = make(target);
    const socket = connect(target.port, '127.0.0.1');
    socket.pause();
    socket.write(beginning);
    open.add(socket);
    void dawdle(socket, rest);
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      if (stopping) return;
      cutOff += 1;
      keepOne(make);
    });
  };
  const makers = Object.values(kinds);
  for (let at = 0; at < count; at += 1) {
    const make = makers[at % makers.length];
    if (make) keepOne(make);
  }
  return {
    connected: () => open.size,
    cutOff: () => cutOff,
    stop() {
      stopping = true;
      open.forEach((socket) => socket.destroy());
    },
  };
}
