# syntax=docker/dockerfile:1
# Production image: the built site, its sample agency, and production dependencies. docs/deploy.md explains it.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/gable
COPY package.json package-lock.json .npmrc LICENSE ./
# Without scripts, the `node` package does not download a second Node.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin/node
COPY app ./app
COPY public ./public
COPY scripts ./scripts
COPY server ./server
COPY site ./site
RUN npm_config_omit=dev node scripts/trim-modules.cjs && node scripts/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 GABLE_DATA=/data
RUN install -d -o node -g node -m 0700 /data /backups
COPY --from=build /opt/gable /opt/gable
WORKDIR /opt/gable
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "server/main.ts"]
