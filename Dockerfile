# The site in a container: `docker build -t erne .`. compose.yaml runs it with PostgreSQL.

# The package that `npx erne` runs, the resvg of this processor for link pictures, and Node without its symbols.
FROM node:26-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && strip --strip-all -o /node /usr/local/bin/node
WORKDIR /erne
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --loglevel=error
COPY . .
RUN npm run package && cp -r node_modules/@resvg/resvg-js-linux-* var/package/node_modules/@resvg/

# The base of node:26-slim, without npm and yarn.
FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Erne" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/erne.db DOWNLOAD_FOLDER=/data/downloads
WORKDIR /erne
COPY --from=build /node /usr/local/bin/node
COPY --from=build /usr/local/LICENSE /usr/local/share/doc/node/LICENSE
COPY --from=build /erne/var/package .
RUN ln -s /erne/deployment/erne /usr/local/bin/erne && useradd --uid 1000 --no-create-home node && install -d -o node -g node /data
USER node
# The folder of the SQLite file and of the full data set's files. Demonstration seasons are generated in /tmp.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "program/cli.mjs", "serve"]
