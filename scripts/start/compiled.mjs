import { join } from "node:path";
import { root } from "./own-folder.mjs";

/**
 * Node keeps there what it has compiled: a command then starts in half the processor time. Where that folder cannot be written,
 * it goes on without.
 */
export const compiled = {
	NODE_COMPILE_CACHE:
		process.env.NODE_COMPILE_CACHE || join(root, "node_modules", ".cache", "compiled"),
};
