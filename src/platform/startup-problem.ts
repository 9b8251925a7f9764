/**
 * Something the person who starts the site can mend. The message is one plain
 * sentence; the entry prints just that and exits with code 1, without a stack.
 */
export class StartupProblem extends Error {
	override readonly name = "StartupProblem";
}

/** Describes the problem with a file or folder that the system refused. */
export function problemWithPath(path: string, error: unknown): StartupProblem {
	if (error instanceof StartupProblem) return error;
	const { code, message }: NodeJS.ErrnoException = Object(error);
	return new StartupProblem(sentence(path, code, message), { cause: error });
}

function sentence(path: string, code: string | undefined, message: string): string {
	switch (code) {
		case "EACCES":
		case "EPERM":
			return `${path} cannot be used by ${currentUser()}: give that user the right to write there, or set DATA_DIR to a folder it can write.`;
		case "EROFS":
			return `${path} lies on a read-only disk: set DATA_DIR to a folder that can be written.`;
		case "ENOSPC":
		case "EDQUOT":
			return `The disk that holds ${path} is full: free some space and start again.`;
		case "ENOTDIR":
		case "EEXIST":
			return `${path} is a file where a folder is needed: move it away, or set DATA_DIR to another folder.`;
		case "EISDIR":
			return `${path} is a folder where a file is needed: move it away, or set DATA_DIR to another folder.`;
		case "ENAMETOOLONG":
			return `${path} is too long a path: set DATA_DIR to a shorter one.`;
		default:
			return `${path} cannot be used (${message}): fix that, or set DATA_DIR to another folder.`;
	}
}

function currentUser(): string {
	const uid = process.getuid?.();
	return uid === undefined ? "this user" : `the user with id ${uid}`;
}
