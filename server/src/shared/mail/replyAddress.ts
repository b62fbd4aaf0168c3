import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message or an application for which answers to mail are stored. */
export interface AnsweredRecord {
  kind: 'messages' | 'applications';
  id: string;
}

/** Converts records to addresses for answers, and such addresses to records. */
export interface ReplyAddresses {
  toAddress: (record: AnsweredRecord) => string;
  /** The record of an address from `toAddress`; undefined for any other address. */
  findRecord: (address: string) => AnsweredRecord | undefined;
  /** Whether an address is the one for copies of the mail that another mailbox gets, of which most concern no record. */
  isForCopies: (address: string) => boolean;
}

const letters = { messages: 'm', applications: 'a' } as const;

/** The number of hexadecimal digits of the code: 64 bits suffice, because each guess needs a signed request. */
const codeLength = 16;

const toUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Creates addresses such as `answer+m…@mail.example` for `answer@mail.example`. Each contains the record's id and a code that only
 * this installation can compute: the id alone must not allow adding to a record. Lower case, because some mail programs change case.
 */
export function createReplyAddresses(serverKey: Buffer, address: string): ReplyAddresses {
  const key = createHmac('sha256', serverKey).update('reply-address').digest();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  const pattern = /^(?<name>[^+@]+)\+(?<letter>[ma])(?<digits>[\da-f]{32})(?<code>[\da-f]{16})@/i;

  const createCode = ({ kind, id }: AnsweredRecord): string =>
    createHmac('sha256', key).update(`${kind}/${id}`).digest('hex').slice(0, codeLength);

  return {
    toAddress(record) {
      const token = `${letters[record.kind]}${record.id.replaceAll('-', '')}${createCode(record)}`;
      return `${name}+${token}@${domain}`;
    },
    isForCopies: (written) => written.toLowerCase() === `${name}+copy@${domain}`.toLowerCase(),
    findRecord(written) {
      const { letter, digits, code, ...found } = pattern.exec(written.toLowerCase())?.groups ?? {};
      if (!digits || !code || found['name'] !== name.toLowerCase()) return undefined;
      const kind = letter === letters.messages ? 'messages' : 'applications';
      const record = { kind, id: toUuid(digits) } as const;
      return timingSafeEqual(Buffer.from(code), Buffer.from(createCode(record)))
        ? record
        : undefined;
    },
  };
}
