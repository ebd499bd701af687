/** A style sheet that the bundler takes out of a script. */
declare module '*.css'
