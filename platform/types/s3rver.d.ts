declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The members that the tests use. The package has no types. */
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
