import project from "../../package.json" with { type: "json" };

export const version: string = project.version;
