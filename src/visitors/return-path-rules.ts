import { isLocalPath } from "#core/addresses.ts";
import { type CallBases, listCallFolders } from "#core/calls.ts";

const maxPathLength = 500;

/**
 * The way back that a link or a form names, if it is a page of this site. It is never a call: after
 * our redirect it would count as a request of this site, and a GET that changes data is refused to
 * other sites only.
 */
export function toReturnPath(path: string | undefined, bases: CallBases): string | undefined {
	if (!path || path.length > maxPathLength || !isLocalPath(path)) return undefined;
	const read = readPath(path);
	if (read === undefined) return undefined;
	const isCall = listCallFolders(bases).some(
		// A base may be the root, where pages are, too; the calls that change data by a GET never stand there.
		(folder) => folder !== "/" && `${read}/`.startsWith(folder.toLowerCase()),
	);
	return isCall ? undefined : path;
}

/**
 * Resolves a path like browsers and the router do: browsers resolve its dots, the router decodes
 * it, and a path that is missing below a company's prefix or is in capital letters is redirected to
 * the root and to small letters. Undefined where it cannot be decoded.
 */
function readPath(path: string): string | undefined {
	try {
		const { pathname } = new URL(path, "http://localhost");
		return decodeURI(pathname)
			.toLowerCase()
			.replace(/^(\/partners\/[^/]+)+(?=\/)/, "");
	} catch {
		return undefined;
	}
}
