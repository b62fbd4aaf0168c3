// A bare Fastify server that sends one response from memory, for comparison. Environment: `PORT`, and `RESPONSE` with a `BareResponse` as
// JSON.
import fastify from 'fastify';

export interface BareResponse {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

const { headers, body } = JSON.parse(process.env['RESPONSE'] ?? '') as BareResponse;
const content = Buffer.from(body, 'base64');
const app = fastify();
app.get('*', (_request, reply) => reply.headers(headers).send(content));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
