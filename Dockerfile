# The site in a container: `docker build -t erne .`. compose.yaml runs it with PostgreSQL.

FROM node:24-slim AS build
WORKDIR /erne
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY . .
RUN npm run build

# The packages of the server. Link pictures need the optional package of resvg for this processor; the optional package of
# Node is removed, since the base image has its own.
FROM node:24-slim AS packages
WORKDIR /erne
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
LABEL org.opencontainers.image.title="Erne" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/erne.db DOWNLOAD_FOLDER=/data/downloads
WORKDIR /erne
COPY --from=packages /erne/node_modules node_modules
COPY --from=build /erne/dist dist
COPY package.json ./
COPY src src
COPY deployment/erne deployment/nightly-import deployment/
RUN ln -s /erne/deployment/erne /usr/local/bin/erne && install -d -o node -g node /data
USER node
# The folder of the SQLite file and of the full data set's files. Demonstration seasons are generated in /tmp.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/cli.ts", "serve"]
