# syntax=docker/dockerfile:1

# A release pins it by digest: see docs/releasing.md.
ARG NODE_IMAGE=node:24-slim

# The workspaces are left out: the sandbox's packages are not needed, and those of contract/ are the product's own.
# Only build/ of this stage is copied to the image. `npm install`, not `npm ci`: see docs/decisions/014-install-not-ci.md.
FROM ${NODE_IMAGE} AS build
WORKDIR /solstice
COPY package.json package-lock.json .npmrc ./
RUN npm install --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run build

# The packages that the server runs, without their types, source maps and tests. TypeScript is an optional peer of Remix that
# npm installs because the lock file has it.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /solstice
COPY package.json package-lock.json .npmrc ./
RUN npm install --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/typescript node_modules/.bin
RUN find node_modules -type f \( -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" -o -name "*.map" -o -name "*.flow" -o -name "*.test.js" -o -name "*.md" ! -iname "licen[cs]e*" \) -delete

FROM ${NODE_IMAGE}
WORKDIR /solstice
# `--build-arg REVISION=$(git rev-parse HEAD)` names the source in the metrics and in the labels.
ARG REVISION=""
ARG VERSION=""
LABEL org.opencontainers.image.title="Solstice" org.opencontainers.image.description="Web front end for online casinos and sportsbooks" org.opencontainers.image.licenses="MIT" org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=3000 REVISION=$REVISION
COPY --from=dependencies /solstice/node_modules ./node_modules
COPY --from=build /solstice/build ./build
COPY package.json server.ts LICENSE ./
COPY bff ./bff
COPY contract ./contract
COPY locales ./locales
# A volume that is mounted here can be written by the server's user (ASSETS_DIR).
RUN install -d -m 1777 assets
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "bff/operations/probe-liveness.ts"]
# Node itself is the process that gets SIGTERM, so that it can drain.
CMD ["node", "server.ts"]
