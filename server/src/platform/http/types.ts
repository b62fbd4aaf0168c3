import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a pass: always, or for the requests of which the function says so. Default: never. */
    public?: boolean | ((request: FastifyRequest) => boolean);
    /** Not worth a log line: asked for every few seconds by machines. */
    quiet?: boolean;
  }
  interface FastifyRequest {
    /** The visitor came by https, as far as can be known. */
    https: boolean;
  }
}

/** What an area's registering function gets. */
export type App = FastifyInstance;
