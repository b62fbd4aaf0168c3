import { Counter, Gauge } from 'prom-client';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { probeBucket } from '../../shared/releases/openContents.ts';

/** Registers metrics of the bucket with contents of releases: its response time, and the results of calls to it. */
export function registerStorageMetrics({ registry }: Metrics, bucket: Bucket): void {
  const registers = [registry];
  new Gauge({
    name: 'site_object_storage_seconds',
    help: 'Seconds that reading a small object took; -1 if reading failed',
    registers,
    async collect() {
      const start = performance.now();
      const answers = await probeBucket(bucket).then(
        () => true,
        () => false,
      );
      this.set(answers ? (performance.now() - start) / 1000 : -1);
    },
  });

  new Counter({
    name: 'site_object_storage_calls_total',
    help: 'Calls to object storage, by operation and result: ok, unreachable, refused, missing, damaged',
    labelNames: ['operation', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { operation, result, count } of bucket.counts())
        this.inc({ operation, result }, count);
    },
  });
}
