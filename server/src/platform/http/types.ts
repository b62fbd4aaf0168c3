import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no pass: always, or for requests for which the function returns true. Default: false. */
    public?: boolean | ((request: FastifyRequest) => boolean | Promise<boolean>);
    /** Whether the route serves only files of releases, which never change: a pass that was valid seconds ago suffices. Default: false. */
    releaseFiles?: boolean;
    /**
     * Whether programs and open pages request the route every few seconds. Such requests are logged at level `debug`, are not traced, and
     * do not extend the session of a signed-in person. Default: false.
     */
    polled?: boolean;
  }
  interface FastifyRequest {
    /** Whether the visitor uses HTTPS, as far as the server can detect. */
    https: boolean;
  }
}

/** The argument of the functions that register routes. */
export type App = FastifyInstance;
