declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** What the tests use of it; it has no types of its own. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    logger: { exceptions: { unhandle: () => void } };
  }
}
