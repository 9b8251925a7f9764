import { createServer } from "node:net";
import { type Finding, ok, warn, wrong } from "./finding.ts";

export async function examinePort(host: string, port: number): Promise<Finding[]> {
	const code = await tryToListen(host, port);
	const address = `${host}:${port}`;
	switch (code) {
		case undefined:
			return [ok(`${address} is free for the site`)];
		case "EADDRINUSE":
			return [await holder(host, port)];
		case "EACCES":
			return [wrong(`This user may not listen on ${address}`, "Set PORT to a number from 1024 on")];
		case "EADDRNOTAVAIL":
		case "ENOTFOUND":
			return [
				wrong(
					`${host} is no address of this machine`,
					"Set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses",
				),
			];
		default:
			return [wrong(`The site cannot listen on ${address} (${code})`, "Set PORT or HOST")];
	}
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, host, () => server.close(() => resolve(undefined)));
	});
}

async function holder(host: string, port: number): Promise<Finding> {
	const sites = JSON.parse(process.env.LYCEUM_SITES ?? "[]") as number[];
	if (sites.length > 0 && (await isHealthy(host, port))) {
		return ok(`The site already runs on ${host}:${port} (process ${sites.join(" or ")})`);
	}
	if (await isHealthy(host, port)) {
		return warn(
			`Another site already answers on ${host}:${port}`,
			"End it, or set PORT to another number",
		);
	}
	return wrong(
		`Port ${port} on ${host} is taken by another program`,
		"End that program, or set PORT to another number",
	);
}

async function isHealthy(host: string, port: number): Promise<boolean> {
	const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	const name = reachable.includes(":") ? `[${reachable}]` : reachable;
	try {
		const answer = await fetch(`http://${name}:${port}/healthz`, {
			signal: AbortSignal.timeout(2_000),
		});
		return answer.ok;
	} catch {
		return false;
	}
}
