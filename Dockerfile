# syntax=docker/dockerfile:1

# The build: everything that it takes to make build/, none of which is shipped. (`npm install` and not `npm ci`: the lock
# file lacks binaries of platforms that it was not made on, which `ci` refuses.)
FROM node:24-slim AS build
WORKDIR /solstice
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs at run time, and no more.
FROM node:24-slim AS dependencies
WORKDIR /solstice
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /solstice
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=3000
COPY --from=dependencies /solstice/node_modules ./node_modules
COPY --from=build /solstice/build ./build
COPY package.json server.ts ./
COPY bff ./bff
COPY contract ./contract
COPY locales ./locales
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "bff/operations/probe-readiness.ts"]
# Node itself is the process that gets SIGTERM, so that it can drain.
CMD ["node", "server.ts"]
