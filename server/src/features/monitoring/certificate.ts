import { connect } from 'node:tls';
import { Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

/** Milliseconds for which a result is reused: certificates are valid for weeks. */
const interval = 60 * 60 * 1000;
/** Milliseconds to wait for the certificate, so that the metrics are not delayed longer. */
const timeout = 2_000;

interface Options {
  /** Milliseconds between two connections. */
  every?: number;
  /** The trusted certificate authorities, instead of those of Node. */
  ca?: Buffer[];
}

/** The expiry of the certificate of an https origin, in milliseconds since the epoch. Rejects without a trusted certificate. */
export async function readExpiry(origin: string, ca?: Buffer[]): Promise<number> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const read = Promise.withResolvers<number>();
  const socket = connect({ host, port: Number(port || 443), servername: host, ca });
  socket.setTimeout(timeout, () => socket.destroy(new Error('no answer')));
  socket.on('secureConnect', () => read.resolve(Date.parse(socket.getPeerCertificate().valid_to)));
  socket.on('error', read.reject);
  socket.on('close', () => read.reject(new Error('the connection was closed')));
  try {
    return await read.promise;
  } finally {
    socket.destroy();
  }
}

/** Measures the expiry of the certificate of `origin` when metrics are read, at most once per `every` unless reading failed. */
export function registerCertificateGauge(
  { registry }: Metrics,
  origin: string,
  { every = interval, ca }: Options = {},
): void {
  let expiry = 0;
  let readAt = -Infinity;
  new Gauge({
    name: 'site_certificate_expiry_timestamp_seconds',
    help: 'Expiry time of the certificate of PUBLIC_ORIGIN, in seconds since the epoch; 0 if it is not trusted',
    registers: [registry],
    async collect() {
      if (expiry === 0 || performance.now() - readAt >= every) {
        expiry = await readExpiry(origin, ca).catch(() => 0);
        readAt = performance.now();
      }
      this.set(Math.floor(expiry / 1000));
    },
  });
}
