// Runs the benchmarks of the registry.
await import('./latency.ts');
await import('./modules.ts');
await import('./storage.ts');
