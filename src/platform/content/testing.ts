import type { ContentProblem } from "./content.ts";

/** The keys are the paths that tests wrote into, without lines and names. */
export const problemByPath = ({ file, path, reason }: ContentProblem) =>
	[file, path, reason].filter(Boolean).join(": ");
