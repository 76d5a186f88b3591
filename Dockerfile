# One image for api and worker; compose says which of them a container runs.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --loglevel=error --no-audit --no-fund --ignore-scripts
COPY . .
ENV NX_DAEMON=false NX_TUI=false CI=true CHECKPOINT_DISABLE=1
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The optional packages are the embedded PostgreSQL, which has no place here, and speed-ups that have a fallback.
RUN npm ci --loglevel=error --no-audit --no-fund --omit=dev --omit=optional --ignore-scripts

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 FAIRDEAL_DATA=/tmp/fairdeal
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY bin bin
COPY tools tools
COPY prisma prisma
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/api/main.mjs"]
