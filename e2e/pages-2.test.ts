import { checkPages } from "./page-checks.ts";

checkPages(2);
