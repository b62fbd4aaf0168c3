import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The parts of the inspector's messages that are read. */
export interface InspectorEvent {
  method: string;
  params: Record<string, unknown>;
}
interface Reply {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  error?: { message: string };
}

/** The process with the pages, and its only page, by their numbers in the inspector's server: the first of each. */
const page = { connection: 1n, target: 1n };

/**
 * A client of the Web Inspector that WebKitGTK serves at `WEBKIT_INSPECTOR_SERVER`. WebDriver cannot read the console or
 * requests of WebKit, the inspector can. A message is its length (4 bytes, big-endian), a byte for the order of bytes, a name that
 * ends with 0, and a GVariant (WebKit's `SocketConnection.cpp`, `RemoteInspectorServer.cpp`). The inspector's own messages are JSON.
 */
export class WebInspector {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly onEvent: (event: InspectorEvent) => void;
  private readonly started: Promise<void>;
  private start: () => void = () => undefined;
  private received = Buffer.alloc(0);
  private lastId = 0;
  private target = '';
  /** Commands for each page that replaces the page of the tab, in addition to the current one. */
  private readonly commands: [method: string, params: object][] = [];

  private constructor(socket: Socket, onEvent: (event: InspectorEvent) => void) {
    this.socket = socket;
    this.onEvent = onEvent;
    this.started = new Promise((resolve) => (this.start = resolve));
    socket.on('data', (data) => this.receive(data));
  }

  /** Connects to the inspector of the browser at a port, which has one page. */
  static async open(port: number, onEvent: (event: InspectorEvent) => void): Promise<WebInspector> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const inspector = new WebInspector(socket, onEvent);
    inspector.write('SetupInspectorClient', Buffer.from('\0'));
    inspector.write('Setup', pageNumbers());
    await inspector.started;
    return inspector;
  }

  /** Sends a command now and to each later page of the tab: a navigation may replace the page. */
  async always(method: string, params: object = {}): Promise<void> {
    this.commands.push([method, params]);
    await this.send(method, params);
  }

  /** Sends a command to the page. Rejects with the error that the inspector returns. */
  async send(method: string, params: object = {}, target = this.target): Promise<void> {
    const id = (this.lastId += 1);
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.sendToTarget(target, JSON.stringify({ id, method, params }));
    const { error } = await reply;
    this.waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
  }

  close(): void {
    this.socket.destroy();
  }

  private sendToTarget(targetId: string, message: string): void {
    const id = (this.lastId += 1);
    const params = { targetId, message };
    const text = JSON.stringify({ id, method: 'Target.sendMessageToTarget', params });
    this.write('SendMessageToBackend', Buffer.concat([pageNumbers(), Buffer.from(`${text}\0`)]));
  }

  private write(name: string, body: Buffer): void {
    const content = Buffer.concat([Buffer.from(`${name}\0`), body]);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(content.length);
    head[4] = 1; // little-endian
    this.socket.write(Buffer.concat([head, content]));
  }

  private receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data]);
    while (this.received.length >= 5) {
      const end = 5 + this.received.readUInt32BE();
      if (this.received.length < end) return;
      const content = this.received.subarray(5, end);
      this.received = this.received.subarray(end);
      const nameEnd = content.indexOf(0);
      if (content.toString('utf8', 0, nameEnd) !== 'SendMessageToFrontend') continue;
      // After the name: two numbers of 8 bytes, and the text with a 0 at its end.
      this.handleOuter(
        JSON.parse(content.toString('utf8', nameEnd + 17, content.length - 1)) as Reply,
      );
    }
  }

  private handleOuter({ method, params = {} }: Reply): void {
    if (method === 'Target.targetCreated') {
      this.prepare((params['targetInfo'] as { targetId: string }).targetId);
    } else if (method === 'Target.didCommitProvisionalTarget') {
      this.target = params['newTargetId'] as string;
    } else if (method === 'Target.dispatchMessageFromTarget') {
      const reply = JSON.parse(params['message'] as string) as Reply;
      if (reply.id !== undefined) this.waiting.get(reply.id)?.(reply);
      else if (reply.method) this.onEvent({ method: reply.method, params: reply.params ?? {} });
    }
  }

  /** Prepares a page. A page that a navigation prepares becomes the current one when the navigation is committed. */
  private prepare(target: string): void {
    this.target ||= target;
    for (const [method, params] of this.commands) void this.send(method, params, target);
    this.start();
  }
}

function pageNumbers(): Buffer {
  const numbers = Buffer.alloc(16);
  numbers.writeBigUInt64LE(page.connection);
  numbers.writeBigUInt64LE(page.target, 8);
  return numbers;
}
