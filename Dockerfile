# syntax=docker/dockerfile:1
# The server with its app, built in stages of their own: development packages and the app's sources stay there. It runs as
# a user without rights, and needs to write only to /data (compose.yaml mounts everything else read-only).

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS build
COPY . .
RUN node scripts/build.mjs && node scripts/sbom.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE NOTICE ./
# For the data files among them: the demo, zip codes, banks. The program itself is in dist.
COPY server server
# The examples in the API documentation.
COPY fixtures fixtures
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
# The port answers before the database does; a proxy or an orchestrator asks /health/ready.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without npm in between, so that signals reach the server.
CMD ["node", "--enable-source-maps", "--min-semi-space-size=32", "--max-semi-space-size=32", "dist/server/main.js"]
