import { moduleErrorLimits } from './moduleErrorLimits.ts';

/** A frame of a stack in a script of the site. */
export interface StackFrame {
  /** Name of the function; empty if unknown. */
  name: string;
  /** Path of the script's URL, such as `/modules/products/0123456789abcdef/12.0a1b2c3d4e.js`. */
  path: string;
  /** Line and column as browsers report them, from 1. */
  line: number;
  column: number;
}

/** The paths of scripts of modules and of the shell. The path of a page is none of them. */
export const scriptPath = /^\/(?:modules|assets)\/[\w./-]+$/;

/** `at name (https://…/file.js:1:2)` and `at https://…` of Chromium, `name@https://…` of Firefox and WebKit. */
const frameLine = /^(.*?)(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

function parseFrame(text: string, origin: string): StackFrame[] {
  const [, name = '', url = '', line, column] = frameLine.exec(text.trim().slice(0, 1000)) ?? [];
  if (!url.startsWith(`${origin}/`)) return [];
  const [path = ''] = url.slice(origin.length).split(/[?#]/, 1);
  if (path.length > moduleErrorLimits.path || !scriptPath.test(path)) return [];
  const named = name.replace(/^at (?:async )?/, '').replaceAll(/[^\w$.<> ]/g, '');
  return [
    {
      name: named.trim().slice(0, moduleErrorLimits.name),
      path,
      line: Number(line),
      column: Number(column),
    },
  ];
}

/**
 * The frames of an error's stack in scripts of the site at `origin`, the innermost first. Leaves out the message, which Chromium puts
 * before the frames, the frames of browser extensions, and scripts in the document.
 */
export const parseStack = (stack: string, origin: string): StackFrame[] =>
  stack
    .split('\n')
    .flatMap((text) => parseFrame(text, origin))
    .slice(0, moduleErrorLimits.frames);
