import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message or an application, to which mail can be answered. */
export interface AnsweredRecord {
  kind: 'messages' | 'applications';
  id: string;
}

/** The address that mail about a record is answered to, and back. */
export interface ReplyAddresses {
  toAddress: (record: AnsweredRecord) => string;
  /** The record of one of those addresses; undefined for any other address. */
  findRecord: (address: string) => AnsweredRecord | undefined;
}

const letters = { messages: 'm', applications: 'a' } as const;

/** Hexadecimal digits of the code: 64 bits, each guess of which would be a signed request. */
const codeLength = 16;

const toUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Addresses such as `answer+m…@mail.example` of `answer@mail.example`. Each has the record's id and a code that only this installation
 * can make, so that a reference is not enough to write into a record. In lower case: some mail programs change it.
 */
export function createReplyAddresses(serverKey: Buffer, address: string): ReplyAddresses {
  const key = createHmac('sha256', serverKey).update('reply-address').digest();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const pattern = /^(?<name>[^+@]+)\+(?<letter>[ma])(?<digits>[\da-f]{32})(?<code>[\da-f]{16})@/i;

  const codeOf = ({ kind, id }: AnsweredRecord): string =>
    createHmac('sha256', key).update(`${kind}/${id}`).digest('hex').slice(0, codeLength);

  return {
    toAddress(record) {
      const token = `${letters[record.kind]}${record.id.replaceAll('-', '')}${codeOf(record)}`;
      return `${name}+${token}@${domain}`;
    },
    findRecord(written) {
      const { letter, digits, code, ...found } = pattern.exec(written.toLowerCase())?.groups ?? {};
      if (!digits || !code || found['name'] !== name.toLowerCase()) return undefined;
      const kind = letter === letters.messages ? 'messages' : 'applications';
      const record = { kind, id: toUuid(digits) } as const;
      return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(record))) ? record : undefined;
    },
  };
}
