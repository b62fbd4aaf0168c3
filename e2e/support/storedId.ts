/** Returns the id of a stored form. Throws the response if it is refused. */
export async function readStoredId(sending: Promise<Response>): Promise<string> {
  const response = await sending;
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}
