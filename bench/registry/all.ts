// Both measurements of the registry, one after the other.
await import('./latency.ts');
await import('./modules.ts');
