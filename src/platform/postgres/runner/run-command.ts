import { spawn } from "node:child_process";

export type ProcessCommand = {
	file: string;
	args: string[];
	options: {
		uid?: number;
		gid?: number;
		env: NodeJS.ProcessEnv;
		cwd?: string;
	};
};

export type CommandOutcome = {
	code: number | undefined;
	said: string;
	/** Set when the program could not even be begun. */
	refused: NodeJS.ErrnoException | undefined;
};

/** Runs a short-lived program to its end and returns its output. */
export function runProcess(command: ProcessCommand, input = ""): Promise<CommandOutcome> {
	return new Promise((resolve) => {
		let said = "";
		const failed = (refused: NodeJS.ErrnoException) => resolve({ code: undefined, said, refused });
		let child: ReturnType<typeof spawn>;
		try {
			child = spawn(command.file, command.args, {
				...command.options,
				stdio: "pipe",
				windowsHide: true,
			});
		} catch (error) {
			failed(error instanceof Error ? error : new Error(String(error)));
			return;
		}
		const listen = (chunk: Buffer) => {
			said += chunk.toString("utf8");
		};
		child.stdout?.on("data", listen);
		child.stderr?.on("data", listen);
		child.on("error", failed);
		child.on("close", (code) => resolve({ code: code ?? undefined, said, refused: undefined }));
		// A program that ends early closes its stdin; its exit code says why.
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
}
