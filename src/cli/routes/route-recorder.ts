import { relative, sep } from "node:path";
import type { FastifyContextConfig } from "fastify";
import type { Server } from "#platform/http/server.ts";

/** An address as the site has registered it. */
export interface RecordedRoute {
	readonly method: string;
	readonly address: string;
	/** The file that registers it, or that is served there, below the project's folder. */
	readonly file: string;
	readonly config: FastifyContextConfig;
}

/** Records every route of a server from now on, in the order of registration. */
export function recordRoutes(server: Server, root: string): readonly RecordedRoute[] {
	const recorded: RecordedRoute[] = [];
	server.addHook("onRoute", ({ method, url, config }) => {
		// Only files as they are come later, from a plugin that has read the folder.
		const file = findRegistrant(captureFiles(root)) ?? `public${url}`;
		// The server answers a HEAD as it answers the GET.
		for (const each of [method].flat())
			if (each !== "HEAD")
				recorded.push({ method: each, address: url, file, config: config ?? {} });
	});
	return recorded;
}

const maxFrames = 60;

/** Lists the files of ours on the way here, the nearest first. Sources are read as they are, so the stack names them. */
function captureFiles(root: string): string[] {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = maxFrames;
	const { stack = "" } = new Error();
	Error.stackTraceLimit = stackTraceLimit;
	return [...stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+?\.tsx?)(?:\?[^\s():]*)?:\d+:\d+/g)]
		.map(([, path = ""]) => relative(root, path).replaceAll(sep, "/"))
		.filter((file) => file.startsWith("src/") && file !== ownFile);
}

const ownFile = "src/cli/routes/route-recorder.ts";

/** A module registers an address by way of the layers below it, mostly in a file that has the ending for this. */
function findRegistrant(files: readonly string[]): string | undefined {
	const [nearest] = files;
	const above = files.filter((file) => !/^src\/(core|platform|shell|ui)\//.test(file));
	const found = above.find((file) => /routes\.tsx?$/.test(file)) ?? above[0];
	// The site itself registers what the layers below serve.
	return found && /^src\/app\/(create-site|file-routes)\.ts$/.test(found)
		? nearest
		: (found ?? nearest);
}
