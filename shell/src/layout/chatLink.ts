import { company } from '@sumut/contracts/company';

/** Address that opens a chat with the company's number, `greeting` already typed. */
export function chatLink(greeting: string): string {
  const url = new URL(company.chatNumber, company.links.chat);
  url.searchParams.set('text', greeting);
  // Chat apps read %20 as a space; the `+` of searchParams would show as a plus sign in some.
  return url.href.replaceAll('+', '%20');
}
