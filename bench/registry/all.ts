// Runs the benchmarks of the registry, except the long one (operations.ts).
await import('./latency.ts');
await import('./modules.ts');
await import('./storage.ts');
await import('./oneLine.ts');
await import('./incident.ts');
