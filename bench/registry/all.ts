// Runs both benchmarks of the registry.
await import('./latency.ts');
await import('./modules.ts');
