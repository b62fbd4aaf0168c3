/** The id that a form was stored under. Throws what the site answers when it refuses. */
export async function storedId(sending: Promise<Response>): Promise<string> {
  const answer = await sending;
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}
