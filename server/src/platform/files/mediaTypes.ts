import path from 'node:path';

/** Media types, and whether compression makes them smaller. The other formats are already compressed. */
const types: Record<string, [mediaType: string, compressible: boolean]> = {
  '.avif': ['image/avif', false],
  '.css': ['text/css; charset=utf-8', true],
  '.gif': ['image/gif', false],
  '.glb': ['model/gltf-binary', true],
  '.html': ['text/html; charset=utf-8', true],
  '.ico': ['image/x-icon', false],
  '.jpeg': ['image/jpeg', false],
  '.jpg': ['image/jpeg', false],
  '.js': ['text/javascript; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.map': ['application/json; charset=utf-8', true],
  '.mjs': ['text/javascript; charset=utf-8', true],
  '.mp4': ['video/mp4', false],
  '.otf': ['font/otf', true],
  '.pdf': ['application/pdf', false],
  '.png': ['image/png', false],
  '.svg': ['image/svg+xml', true],
  '.ttf': ['font/ttf', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.webmanifest': ['application/manifest+json; charset=utf-8', true],
  '.webp': ['image/webp', false],
  '.woff': ['font/woff', false],
  '.woff2': ['font/woff2', false],
  '.zip': ['application/zip', false],
};

/** The media type of a file by its extension; `application/octet-stream` if the extension is unknown. */
export function getMediaType(file: string): { mediaType: string; compressible: boolean } {
  const [mediaType, compressible] = types[path.extname(file).toLowerCase()] ?? [
    'application/octet-stream',
    false,
  ];
  return { mediaType, compressible };
}
