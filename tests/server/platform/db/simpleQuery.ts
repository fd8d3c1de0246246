/** A statement as the bytes that PostgreSQL's wire protocol calls a simple query. */
export function simpleQuery(text: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(body.length + 5);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, body.length + 4);
  message.set(body, 5);
  return message;
}
