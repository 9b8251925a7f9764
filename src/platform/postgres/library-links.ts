import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { problemWithPath } from "#platform/startup-problem.ts";

type Link = { source: string; target: string };

/**
 * npm packages cannot hold symbolic links, and install scripts may be switched
 * off, so the links that PostgreSQL's libraries need are made here. Where the
 * package cannot be written they go to `ownFolder`, named in the answer, which
 * the library search path must then include.
 */
export function linkLibraries(native: string, ownFolder: string): string | undefined {
	const links = missingLinks(native);
	if (links.length === 0) return undefined;
	try {
		for (const link of links) {
			const from = relative(dirname(link.target), link.source);
			linkAtomically(from, link.target);
		}
		return undefined;
	} catch {
		return linkElsewhere(links, ownFolder);
	}
}

function missingLinks(native: string): Link[] {
	const list = join(native, "pg-symlinks.json");
	if (!existsSync(list)) return [];
	const links: Link[] = JSON.parse(readFileSync(list, "utf8"));
	const home = dirname(native);
	return links
		.map(({ source, target }) => ({
			source: resolve(home, source),
			target: resolve(home, target),
		}))
		.filter(({ target }) => !existsSync(target));
}

function linkElsewhere(links: Link[], folder: string): string {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o755 });
		for (const link of links) {
			linkAtomically(link.source, join(folder, basename(link.target)));
		}
		return folder;
	} catch (error) {
		throw problemWithPath(folder, error);
	}
}

// Renaming over an existing link suits two starts at once and a link that leads nowhere.
function linkAtomically(source: string, target: string): void {
	const draft = `${target}.${process.pid}`;
	rmSync(draft, { force: true });
	symlinkSync(source, draft);
	try {
		renameSync(draft, target);
	} catch (error) {
		rmSync(draft, { force: true });
		throw error;
	}
}
