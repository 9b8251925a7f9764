import * as z from "zod/mini";

// Schemas without a message of their own answer in English sentences instead of "Invalid input".
z.config(z.locales.en());
