/** Returns the id of a stored form. Throws the response if it is refused. */
export async function readStoredId(sending: Promise<Response>): Promise<string> {
  const answer = await sending;
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}
