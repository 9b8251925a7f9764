import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default defineConfig((env) =>
	mergeConfig(viteConfig(env), {
		test: {
			include: ["src/**/*.test.{ts,tsx}", "e2e/**/*.test.ts"],
			globalSetup: "./testing/global-setup.ts",
			reporters: ["default", "./testing/closing-line.ts"],
			// The server's style sheets are part of what pages are tested for.
			css: { include: /./, modules: { classNameStrategy: "scoped" } },
			env: { NODE_ENV: "test" },
			// Says that something hangs; a busy machine may take ten times as long as a quiet one.
			testTimeout: 60_000,
			hookTimeout: 60_000,
			maxWorkers: 2,
		},
	}),
);
